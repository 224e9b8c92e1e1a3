/// <reference types="vite/client" />
declare module "virtual:words" {
  export const en: string;
  export const ja: string;
}
