import type { Import } from './imports.ts';

interface Zone {
  files: string[];
  rules: Record<string, unknown>;
}

interface Restriction {
  regex: string;
  message: string;
}

/**
 * The imports that the linter's zones forbid, as sentences. The last zone that holds a file is the one that counts, as in
 * the linter. Checked here too, so that no forbidden arrow is ever drawn as if it were the design.
 */
export function forbidden(imports: readonly Import[], zones: readonly Zone[]): string[] {
  const ordered = zones
    .filter(({ rules }) => 'no-restricted-imports' in rules)
    .map(({ files, rules }) => ({
      holds: files.map(globToRegExp),
      restrictions: restrictionsOf(rules['no-restricted-imports']),
    }))
    .reverse();
  return imports.flatMap(({ file, specifier }) => {
    const zone = ordered.find(({ holds }) => holds.some((pattern) => pattern.test(file)));
    const broken = zone?.restrictions.find(({ regex }) => new RegExp(regex).test(specifier));
    return broken ? [`${file} imports ${specifier}: ${broken.message}`] : [];
  });
}

function restrictionsOf(rule: unknown): Restriction[] {
  if (!Array.isArray(rule)) return [];
  const [, options] = rule as [string, { patterns?: Restriction[] }];
  return options.patterns ?? [];
}

function globToRegExp(glob: string): RegExp {
  const pattern = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*\*|\*/g, (stars) =>
      stars === '**/' ? '(?:.*/)?' : stars === '**' ? '.*' : '[^/]*',
    );
  return new RegExp(`^${pattern}$`);
}
