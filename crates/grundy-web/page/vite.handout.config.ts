/** The page to hand out: one script and one style sheet, which the program puts into a single file. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { words } from "./words";

export default defineConfig({
  plugins: [svelte(), words()],
  build: {
    outDir: "../dist/handout",
    emptyOutDir: true,
    copyPublicDir: false,
    lib: { entry: "src/handout/main.ts", formats: ["iife"], name: "grundy", fileName: () => "handout.js" },
    rollupOptions: { output: { assetFileNames: "handout[extname]" } },
  },
});
