/** Expands the module in a thread of its own, so that the page is there meanwhile. */
import { expand } from "./lzma";

const thread = self as unknown as {
  postMessage(found: ArrayBuffer, given: Transferable[]): void;
  onmessage: (event: MessageEvent<ArrayBuffer>) => void;
};

thread.onmessage = ({ data }) => {
  const found = expand(new Uint8Array(data)).buffer;
  thread.postMessage(found, [found]);
};
