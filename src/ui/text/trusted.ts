interface Policy {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

interface Browser {
  trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy };
}

/** The pages' policy allows HTML and script addresses only through this (server/ground/security/policies.ts). */
const policy = (globalThis as Browser).trustedTypes?.createPolicy('own', {
  createHTML: (text) => text,
  createScriptURL: (text) => text,
});

/** Sanitised HTML of the server (server/stock/content/safe-html.ts), for `dangerouslySetInnerHTML`. */
export const sanitised = (html: string) => ({ __html: policy?.createHTML(html) ?? html });

/** The address of a script of this build. */
export const ownScript = (path: string) => policy?.createScriptURL(path) ?? path;
