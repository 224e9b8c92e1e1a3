/** What unpacks a page that is one file. */
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    outDir: "../dist/unpack",
    emptyOutDir: true,
    copyPublicDir: false,
    lib: { entry: "src/unpack.ts", formats: ["iife"], name: "unpack", fileName: () => "unpack.js" },
  },
});
