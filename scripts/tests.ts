import { relative } from 'node:path';
import { createVitest, type TestCase, type TestModule, type TestSuite } from 'vitest/node';

// Runs the tests of a project (`slow`), or of all others (`'!slow'`), and each that fails once more, alone: among ten thousand
// on a busy machine a sound one can fail. The run is green when they pass then. Their names stand at the end, because such
// a test waits for time instead of a state.

/** What failed in a file: some of its tests, or the file itself, whose tests didn't run then. */
interface Failure {
  module: TestModule;
  tests: TestCase[];
}

// As Vitest's own command sets it. Otherwise it is 'development', and a program in the tests' process has other policies.
process.env['NODE_ENV'] ??= 'test';

const [project = '!slow', ...files] = process.argv.slice(2);
const vitest = await createVitest('test', { project: [project], watch: false });
const { testModules, unhandledErrors } = await vitest.start(files);
const failures = testModules
  .filter((module) => module.state() === 'failed')
  .sort((a, b) => a.moduleId.localeCompare(b.moduleId))
  .map(failureIn);
const names = failures.flatMap(namesOf);
// That many are no accident, and a developer waits for the red.
const mostRepeated = 10;

// An error outside of the tests belongs to none of them, so nothing could be repeated that shows that it was an accident.
if (unhandledErrors.length > 0) {
  list(
    `Failed, and not repeated because of an error outside of the tests (${names.length})`,
    names,
  );
} else if (names.length > mostRepeated) {
  process.exitCode = 1;
  list(
    `Failed, and not repeated because they are more than ${mostRepeated} (${names.length})`,
    names,
  );
} else if (failures.length > 0) {
  const again: string[] = [];
  for (const failure of failures)
    if (!(await passesAlone(failure))) again.push(...namesOf(failure));
  process.exitCode = again.length > 0 ? 1 : 0;
  list(`Failed, and repeated alone (${names.length})`, names);
  list(`Failed twice (${again.length})`, again);
}
// Not awaited, as in Vitest's own command: a server that never closes would change the code.
void vitest.exit();

function failureIn(module: TestModule): Failure {
  const tests = [...module.children.allTests('failed')];
  const suites = [...module.children.allSuites()];
  const isHookAtFault = [module, ...suites].some((each) => each.errors().length > 0);
  return { module, tests: isHookAtFault ? [] : tests };
}

async function passesAlone({ module, tests }: Failure): Promise<boolean> {
  const only = tests.length > 0 ? { testIds: tests.flatMap(besideInStory) } : {};
  const run = await vitest.runTestSpecifications([
    module.project.createSpecification(module.moduleId, only),
  ]);
  const repeated = run.testModules.find(({ id }) => id === module.id);
  const passed = new Set([...(repeated?.children.allTests('passed') ?? [])].map(({ id }) => id));
  return (
    run.unhandledErrors.length === 0 &&
    repeated?.state() === 'passed' &&
    tests.every(({ id }) => passed.has(id))
  );
}

/** The tests of the outermost describe: some are steps of one story, and a late step proves nothing alone. */
function besideInStory(test: TestCase): string[] {
  let outermost: TestCase | TestSuite = test;
  while (outermost.parent.type !== 'module') outermost = outermost.parent;
  if (outermost.type === 'test') return [test.id];
  return [...outermost.children.allTests()].map(({ id }) => id);
}

function namesOf({ module, tests }: Failure): string[] {
  const file = relative(process.cwd(), module.moduleId);
  return tests.length > 0 ? tests.map(({ fullName }) => `${file} > ${fullName}`) : [file];
}

function list(heading: string, each: string[]): void {
  if (each.length > 0) console.log(`\n${heading}:\n${each.map((one) => `  ${one}`).join('\n')}`);
}
