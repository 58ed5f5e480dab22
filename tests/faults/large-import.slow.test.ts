import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import { unitsSheet } from '../support/database/units-sheet.ts';
import { runCommand } from '../support/program/command.ts';
import { copyDemo } from '../support/program/demo-copy.ts';
import { openProgram } from '../support/program/program.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { faultOptions, reportFaults } from './options.ts';
import { shopperAt } from '../support/api/shopper.ts';

test('a stock of many units is imported while shoppers reserve and pages are sent', async () => {
  const { units: count } = faultOptions();
  const demo = await copyDemo();
  const file = join(temporaryFolder(), 'unidades.csv');
  const { titles, rows, copies } = unitsSheet(count);
  writeFileSync(file, [titles, ...rows, ...copies].join('\n'));
  const program = await openProgram({ ...demo.settings, LOG_LEVEL: 'error' });
  try {
    const { client, origin } = program;
    let isOver = false;
    const began = performance.now();
    const importing = runCommand('catalogue', demo.settings, 'import', file, '--yes').finally(
      () => {
        isOver = true;
      },
    );
    const waits: number[] = [];
    const wrong: unknown[] = [];
    for (let visit = 0; !isOver; visit += 1) {
      const requests = performance.now();
      const { status } = await fetch(`${origin}${links.offers()}?visit=${visit}`);
      if (status !== 200) wrong.push(status);
      const [unit] = await shopperAt(client).units(1);
      // Each hold takes a unit out of the lists.
      if (unit) await shopperAt(client).held(unit);
      waits.push(performance.now() - requests);
    }
    const imported = await importing;
    const seconds = (performance.now() - began) / 1000;
    reportFaults([
      `import: ${count} units in ${seconds.toFixed(1)} s, ${waits.length} times a page and a hold meanwhile, the slowest in ${(Math.max(...waits) / 1000).toFixed(1)} s`,
    ]);
    expect(imported.code).toBe(0);
    expect(imported.out).toContain('Listo: los cambios ya se ven en el sitio.');
    expect(wrong).toEqual([]);
    const again = await runCommand('catalogue', demo.settings, 'import', file, '--yes');
    expect(again.out).toContain('No hay nada que cambiar.');
    expect(program.problems()).toEqual([]);
  } finally {
    await program.kill();
  }
});
