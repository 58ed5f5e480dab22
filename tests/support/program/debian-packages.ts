import { execFileSync } from 'node:child_process';

/** Installs Debian packages. Throws an Error with the advice when that fails. */
export function installDebianPackages(packages: readonly string[], advice: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'pipe', env });
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', ...packages);
  } catch (cause) {
    throw new Error(advice, { cause });
  }
}
