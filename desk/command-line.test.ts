import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

test('an invitation has a name, an address and a role', () => {
  const line = ['invite', 'Ana Paz', 'ana@cordillera.example', 'Administracion'];
  expect(readCommandLine(line)).toEqual({
    name: 'Ana Paz',
    email: 'ana@cordillera.example',
    role: 'administration',
  });
});

test.each([
  [[], 'falta la orden'],
  [['list'], "no hay ninguna orden 'list'"],
  [['invite', 'Ana'], 'faltan el nombre, el correo y el rol'],
  [['invite', 'Ana', 'ana', 'gerencia'], "'ana' no es un correo"],
  [['invite', 'Ana', 'a@b', 'jefa'], "no hay ningún rol 'jefa'"],
  [['invite', 'Ana', 'a@b', 'gerencia', 'x'], "sobra 'x'"],
])('the command line %j is refused', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(message);
});
