declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits in vain for a view or a polled value, in milliseconds. */
    patienceMs: number;
  }
}

/** `TEST_PATIENCE_MS` raises it on a slow machine. A test that needs longer has a limit of its own. */
export const patienceMs = Number(process.env['TEST_PATIENCE_MS'] ?? 2000);
