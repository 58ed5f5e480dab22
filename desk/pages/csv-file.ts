export interface File {
  file: Buffer;
  headers: Record<string, string>;
}

/** A list as a file for a spreadsheet, which no cache stores. */
export function csvFile(name: string, text: string): File {
  return {
    file: Buffer.from(text),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  };
}
