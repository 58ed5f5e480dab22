import { loadSettingsFile } from '../settings/settings-file.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { errorText } from './error-text.ts';

export class UsageError extends Error {}

/** Ends a command with a message of one line for a person. */
export class CommandError extends Error {}

/** Writes to standard output, and waits until the text is written. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Runs the command of this process, prints its result, or its usage for `--help`, and ends the process: with 0; with 2
 * and the usage for an invalid command line; otherwise with 1 and an error message of one line.
 */
export async function runCommand<Command>(
  name: string,
  usage: string,
  readCommandLine: (args: readonly string[]) => Command,
  run: (command: Command, config: Settings) => Promise<string>,
): Promise<never> {
  // `leads list | head` closes the pipe early, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
  });
  try {
    const args = process.argv.slice(2);
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      await print(`${usage.trimEnd()}\n`);
      process.exit(0);
    }
    const command = readCommandLine(args);
    loadSettingsFile();
    await print(await run(command, readSettings(process.env)));
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${name}: ${error.message}\n\n${usage}`);
      process.exit(2);
    }
    console.error(`${name}: ${errorText(error as Error)}`);
    process.exit(1);
  }
}
