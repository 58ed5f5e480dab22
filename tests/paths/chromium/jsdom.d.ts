declare module 'jsdom' {
  export class JSDOM {
    window: { document: Document };
  }
}
