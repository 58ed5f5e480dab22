import { JSDOM } from 'jsdom';

// The tables of level 2 read the document and press elements in it. Here the document is a copy of Chromium's
// (browser-page.ts). Testing Library looks for the document when it is loaded, so a test file imports this one first.
Object.assign(globalThis, { document: new JSDOM().window.document });
