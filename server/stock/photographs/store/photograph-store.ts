/** Stores files by key: `<hash>/original`, `<hash>/640.avif`. The file of a key never changes. */
export interface PhotographStore {
  /** Undefined for an unknown key. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  write(key: string, content: Uint8Array): Promise<void>;
  /** An unknown key is no error. */
  remove(keys: readonly string[]): Promise<void>;
}
