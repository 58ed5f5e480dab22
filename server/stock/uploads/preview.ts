/** A page of the shop as it will be. */
export interface PreviewedPage {
  status: number;
  html: string;
  /** Where the shop redirects the address. */
  location?: string | undefined;
}

/** A picture or a video that comes with a change. */
export interface PreviewedFile {
  /** `/medios/<name>`; for a photograph `/photographs/<hash>`, whose content is the original. */
  path: string;
  content: Buffer;
  /** Empty for a photograph, which is shown in other formats. */
  type: string;
}

interface ShopFile {
  status: number;
  content: Buffer;
  type: string;
}

/** The shop with a change of the catalogue that isn't applied. */
export interface Preview {
  /**
   * The document of an address, without scripts, and the paths of its files that come with the change. Its links begin
   * with `place`. Undefined when the upload no longer changes anything.
   */
  page(
    upload: number,
    address: string,
    place: string,
  ): Promise<(PreviewedPage & { files: string[] }) | undefined>;
  /** A file that came with the change of a page that was rendered lately. */
  arrived(upload: number, path: string): PreviewedFile | undefined;
  /** A style sheet, a typeface or a picture of the shop. */
  file(path: string): Promise<ShopFile>;
}
