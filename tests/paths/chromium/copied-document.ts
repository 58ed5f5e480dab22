import { JSDOM } from 'jsdom';

// The tables of level 2 read the document and press what they find in it. Here the document is a copy of what Chromium
// shows (browser-page.ts). Testing Library looks for it when it is loaded, so a test file imports this one first.
Object.assign(globalThis, { document: new JSDOM().window.document });
