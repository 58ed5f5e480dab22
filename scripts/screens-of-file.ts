/** What the bundler reports about the imports of a file. */
export interface ImportGraph {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}

export interface Screens {
  /** Imported by one `import()` alone, or itself the file of an `import()`: the bundler places it well. */
  isOfOne: boolean;
  /** Whether the entry of the application imports the file. */
  isOfEntry: boolean;
  /**
   * The `import()`s that fetch the file first. One is left out when what it comes after has fetched the file already:
   * a step of the wizard, for a file of the wizard's start.
   */
  first: readonly string[];
  /** Those of `first` that are pages: their `import()` is in the application's entry. */
  pages: readonly string[];
}

/** Finds out which screens a file belongs to, from the `import()`s that lead to it. */
export function screensOfFiles(): (id: string, graph: ImportGraph) => Screens {
  const found = new Map<string, ReadonlySet<string>>();

  /** The entries, and the files of `import()`s, that import the file, directly or through others. */
  function startsOf(id: string, graph: ImportGraph): ReadonlySet<string> {
    const known = found.get(id);
    if (known) return known;
    const starts = new Set<string>();
    const above = new Set([id]);
    // A set also visits what is added while it is read.
    for (const file of above) {
      const info = graph.getModuleInfo(file);
      if (info && (info.isEntry || info.dynamicImporters.length > 0)) starts.add(file);
      for (const importer of info?.importers ?? []) above.add(importer);
    }
    found.set(id, starts);
    return starts;
  }

  const isEntry = (id: string, graph: ImportGraph) => graph.getModuleInfo(id)?.isEntry === true;

  /** Whether whatever comes before a start has always fetched the file. */
  function isFetchedBefore(
    start: string,
    id: string,
    graph: ImportGraph,
    after: ReadonlySet<string> = new Set(),
  ): boolean {
    if (isEntry(start, graph) || after.has(start)) return false;
    const around = new Set([...after, start]);
    return graph
      .getModuleInfo(start)!
      .dynamicImporters.flatMap((importer) => [...startsOf(importer, graph)])
      .every(
        (before) => startsOf(id, graph).has(before) || isFetchedBefore(before, id, graph, around),
      );
  }

  return (id, graph) => {
    const starts = startsOf(id, graph);
    const first = [...starts].filter((start) => !isFetchedBefore(start, id, graph));
    const isPage = (start: string) =>
      graph
        .getModuleInfo(start)!
        .dynamicImporters.some((importer) =>
          [...startsOf(importer, graph)].some((before) => isEntry(before, graph)),
        );
    return {
      isOfOne: starts.size < 2 || starts.has(id),
      isOfEntry: [...starts].some((start) => isEntry(start, graph)),
      first: first.toSorted(),
      pages: first.filter(isPage).toSorted(),
    };
  };
}
