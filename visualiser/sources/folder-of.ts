/** The folder of a path, as in '/machines/review/machine.ts'; for a file that is not named 'machine', its name. */
export function folderOf(path: string): string {
  const [file, folder] = path.split('/').toReversed();
  const name = file!.replace(/\.[cm]?[jt]sx?$/, '');
  return /^(machine|index|projection|samples)$/.test(name) && folder ? folder : name;
}
