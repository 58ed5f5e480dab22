/** A page of the shop as it will be. */
export interface PreviewedPage {
  status: number;
  html: string;
  /** Where the shop redirects the address. */
  location?: string | undefined;
}

interface ShopFile {
  status: number;
  content: Buffer;
  type: string;
}

/** The shop with a change of the catalogue that isn't applied. */
export interface Preview {
  /**
   * The document of an address, without scripts. Its links begin with `place`. Undefined when the upload no longer
   * changes anything.
   */
  page(upload: number, address: string, place: string): Promise<PreviewedPage | undefined>;
  /** A style sheet, a typeface or a picture of the shop. */
  file(path: string): Promise<ShopFile>;
}
