/** A level at which a project walks its paths; 1 is the bare actor. */
export interface CoverageLevel {
  level: number;
  heading: string;
}

/** The project's rules about personal data, which a module of the project exports. */
export interface Redaction {
  /** Whether a property contains personal data. `ownerKey` is the property that contains the owner. */
  isPersonal?: (owner: Record<string, unknown>, key: string, ownerKey: string) => boolean;
  /** Removes secrets from a text. */
  redactText?: (text: string) => string;
  /** The address to show for a page. */
  addressShown?: (path: string) => string;
}

type Modules = Record<string, Record<string, unknown>>;

export interface GivenProject {
  machines: Modules;
  samples: Modules;
  redaction: Redaction;
  levels: readonly CoverageLevel[];
  startPage: string;
  /** The command that writes coverage. */
  coverageCommand: string;
  /** The files that failed to load, each with the reason. */
  broken: readonly { file: string; reason: string }[];
  /** The files that create a machine, exported or not, each with the lines on which it does. */
  withMachines: readonly { file: string; lines: readonly number[] }[];
}
