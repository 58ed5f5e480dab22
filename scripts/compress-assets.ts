import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg)$/;

/** Puts a brotli copy beside each built asset: compressed once, as far as it goes, not on every request. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          if (!compressible.test(fileName)) continue;
          const text = output.type === 'chunk' ? output.code : output.source;
          const source = brotliCompressSync(text, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          });
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
        }
      },
    },
  };
}
