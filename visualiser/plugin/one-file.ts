import * as vite from 'vite';

/** The option of a build's output without a second file. Until Vite 7 the bundler is Rollup, which names it otherwise. */
export const oneFile =
  'rolldownVersion' in vite ? { codeSplitting: false } : { inlineDynamicImports: true };
