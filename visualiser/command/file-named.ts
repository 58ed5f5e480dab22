/** A chart's id as the name of a file on any system: 'auth%2Flogin.svg'. */
export function fileNamed(id: string): string {
  return id.replaceAll(/[/\\:*?"<>|%\n\r\t\0]/g, encodeURIComponent);
}
