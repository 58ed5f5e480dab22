/** Stores files by key: `<hash>/original`, `<hash>/640.avif`. */
export interface FileStore {
  /** Undefined for an unknown key. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Writes a file completely or not at all. A store of backups has it on the disk afterwards. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** An unknown key is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** The sorted keys that start with `folder/`; all without one. */
  list(folder?: string): Promise<string[]>;
}
