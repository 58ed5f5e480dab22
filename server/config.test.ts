import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './ground/settings/kinds.ts';

/** A provider whose settings were read. */
const sandbox: unknown = { takesDebitCards: false, isReal: false, open: expect.any(Function) };

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('data'),
  databaseUrl: undefined,
  databaseAnswerMs: 5000,
  publicUrl: 'http://localhost:3000',
  paymentsPort: 3001,
  paymentsUrl: 'http://localhost:3001',
  deskPort: 3002,
  deskUrl: undefined,
  deskSecret: undefined,
  paymentTokens: undefined,
  photographs: { kind: 'folder', folder: resolve('data/photographs') },
  paymentProvider: undefined,
  takesDebitCards: false,
  providers: { named: undefined, sandbox },
  wantedGroup: 'cordillera',
  isDemoWanted: true,
  trustProxy: false,
  limits: { holdsPerAddress: 5 },
  chatOrigins: [],
  paymentOutcome: 'message',
  mediaOrigins: [],
  logLevel: 'info',
};

describe('the settings', () => {
  test('are all optional', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  test('are listed in .env.example with their defaults', () => {
    const example = parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'));
    expect(readConfig(example)).toEqual(defaults);
    const code = globSync('**/*settings.ts', { cwd: import.meta.dirname })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('');
    const settings = [...code.matchAll(/^  ([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
    const ofOthers = [
      'MERCADOPAGO_ACCESS_TOKEN',
      'MERCADOPAGO_PUBLIC_KEY',
      'MERCADOPAGO_WEBHOOK_SECRET',
    ];
    expect(Object.keys(example).sort()).toEqual([...new Set([...settings, ...ofOthers])].sort());
  });

  test('have their defaults when they are empty', () => {
    const names = Object.keys(
      parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')),
    );
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
  });

  const account = {
    PAYMENT_PROVIDER: 'mercado-pago',
    MERCADOPAGO_ACCESS_TOKEN: 'oculto',
    MERCADOPAGO_PUBLIC_KEY: 'b',
    MERCADOPAGO_WEBHOOK_SECRET: 'c',
  };
  const site = { ...account, PUBLIC_URL: 'https://autos.example' };
  const system = { API_URL: 'https://sistema.example/api/', PAYMENTS_URL: 'https://pagos.example' };
  const desk = { DESK_URL: 'https://mostrador.example' };
  const webhook = {
    WEBHOOK_URL: 'https://crm.example/leads?clave=1',
    WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    WEBHOOK_FORMAT: 'adf',
  };

  test.each<[string, Record<string, string>]>([
    ['falta PAYMENTS_URL, que hace falta con API_URL', { ...system, PAYMENTS_URL: '' }],
    ['falta PAYMENTS_URL, que hace falta con PUBLIC_URL', site],
    [
      'PAYMENTS_URL tiene que ser otro origen que PUBLIC_URL',
      { ...site, PAYMENTS_URL: 'https://autos.example/pagos' },
    ],
    [
      'falta MERCADOPAGO_ACCESS_TOKEN, que hace falta con PAYMENT_PROVIDER=mercado-pago',
      { PAYMENT_PROVIDER: 'mercado-pago' },
    ],
    ['falta MERCADOPAGO_PUBLIC_KEY', { ...account, MERCADOPAGO_PUBLIC_KEY: '' }],
    [
      'falta PAYMENT_STATUS_URL, que hace falta con PAYMENT_OUTCOME=status',
      { PAYMENT_OUTCOME: 'status' },
    ],
    ['falta DESK_SECRET, que hace falta con DESK_URL', desk],
    ['DESK_SECRET=…: tiene que tener 32 caracteres o más', { ...desk, DESK_SECRET: 'oculto' }],
    [
      'DESK_URL tiene que ser otro origen que PUBLIC_URL y PAYMENTS_URL',
      { ...desk, PAYMENTS_URL: `${desk.DESK_URL}/pagos` },
    ],
    ['DESK_URL no va con API_URL', { ...desk, ...system }],
    ['falta WEBHOOK_SECRET, que hace falta con WEBHOOK_URL', { ...webhook, WEBHOOK_SECRET: '' }],
    ['WEBHOOK_SECRET=…: tiene que ser whsec_ y de 24', { ...webhook, WEBHOOK_SECRET: 'oculto' }],
    ['WEBHOOK_URL=…: tiene que ser https', { ...webhook, WEBHOOK_URL: 'http://crm.example' }],
    [
      'WEBHOOK_URL=…: tiene que ser https, sin usuario',
      { ...webhook, WEBHOOK_URL: 'https://yo:oculto@crm.example' },
    ],
    ['WEBHOOK_FORMAT="xml": tiene que ser json o adf', { ...webhook, WEBHOOK_FORMAT: 'xml' }],
    [
      'faltan PHOTOGRAPHS_S3_KEY_ID y PHOTOGRAPHS_S3_SECRET, que hacen falta con PHOTOGRAPHS_S3_URL',
      { PHOTOGRAPHS_S3_URL: 'https://fotos.example/balde' },
    ],
    ['falta BACKUP_KEY, que hace falta con BACKUP_TO', { BACKUP_TO: '/copias' }],
    ['BACKUP_KEY=…: no es una clave', { BACKUP_TO: '/copias', BACKUP_KEY: 'oculto' }],
    [
      'BACKUP_TO tiene que quedar fuera de DATA_DIR',
      { DATA_DIR: '/datos', BACKUP_TO: '/datos/copias', BACKUP_KEY: 'A'.repeat(43) },
    ],
    [
      'BACKUP_TO no va con DATABASE_URL',
      { DATABASE_URL: 'postgres://db/a', BACKUP_TO: '/copias', BACKUP_KEY: 'A'.repeat(43) },
    ],
    [
      'falta DATABASE_URL, que hace falta con BACKUP_RESTORE_COMMAND',
      { BACKUP_RESTORE_COMMAND: '/usr/local/bin/restaurar' },
    ],
    [
      'faltan BACKUP_S3_KEY_ID y BACKUP_S3_SECRET, que hacen falta con BACKUP_TO',
      { BACKUP_TO: 'https://s3.example/copias', BACKUP_KEY: 'A'.repeat(43) },
    ],
    ['DATABASE_URL=…: tiene que ser', { DATABASE_URL: 'mysql://user:oculto@host/name' }],
  ])('are refused with "%s", without a secret', (message, settings) => {
    const read = () => readConfig(settings);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/oculto/);
  });

  test('have copies in a folder or in a bucket', () => {
    const key = 'A'.repeat(43);
    const bucket = { BACKUP_S3_KEY_ID: 'llave', BACKUP_S3_SECRET: 'secreto' };
    const placeOf = (settings: Record<string, string>) =>
      readConfig({ BACKUP_KEY: key, ...settings }).backup?.place;
    expect(placeOf({})).toBeUndefined();
    expect(placeOf({ BACKUP_TO: '/mnt/copias' })).toEqual({
      kind: 'folder',
      folder: '/mnt/copias',
    });
    expect(placeOf({ BACKUP_TO: 'https://s3.example/copias/', ...bucket })).toEqual({
      kind: 's3',
      url: 'https://s3.example/copias',
      keyId: 'llave',
      secret: 'secreto',
      region: undefined,
    });
  });

  test('include the CRM', () => {
    expect(readConfig(webhook).webhook).toEqual({
      url: 'https://crm.example/leads?clave=1',
      secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      format: 'adf',
    });
  });

  test('include an existing system', () => {
    const more = { DEALERSHIP_API_URL: 'https://tasador.example/', PARAMETERS_FILE: 'own.json' };
    expect(readConfig({ ...system, ...more })).toMatchObject({
      apiUrl: 'https://sistema.example/api',
      dealershipApiUrl: 'https://tasador.example',
      parametersFile: resolve('own.json'),
    });
  });

  test('can all be set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/dealership',
      DATABASE_URL: 'postgres://user:password@host:5432/name',
      DATABASE_ANSWER_SECONDS: '2.5',
      PUBLIC_URL: 'https://reservas.example/',
      PAYMENTS_PORT: '8081',
      PAYMENTS_URL: 'https://pagos.example//',
      DESK_PORT: '8082',
      DESK_URL: 'https://mostrador.example/',
      DESK_SECRET: 'treinta y dos letras o muchas más',
      PAYMENTS_TOKENS: '1:first,6:TEST-2_b',
      PHOTOGRAPHS_S3_URL: 'https://fotos.example/balde/',
      PHOTOGRAPHS_S3_KEY_ID: 'llave',
      PHOTOGRAPHS_S3_SECRET: 'secreto',
      PHOTOGRAPHS_S3_REGION: 'sa-east-1',
      PAYMENT_PROVIDER: 'mercado-pago',
      SANDBOX_WEBHOOK_SECRET: 'secret',
      MERCADOPAGO_ACCESS_TOKEN_BAIC: 'APP_USR-1',
      MERCADOPAGO_PUBLIC_KEY_BAIC: 'public',
      MERCADOPAGO_WEBHOOK_SECRET_BAIC: 'signs',
      MERCADOPAGO_API_URL: 'http://localhost:3002/',
      MERCADOPAGO_SCRIPT_URL: 'http://localhost:3002/js/v2',
      PAYMENT_OUTCOME: 'status',
      PAYMENT_STATUS_URL: 'https://pagos.example/estado',
      MEDIA_ORIGINS: 'https://fotos.example, https:',
      GROUP_SLUG: 'grupo-9',
      DEMO: 'off',
      TRUST_PROXY: 'true',
      LIMITS: 'on',
      HOLDS_PER_ADDRESS: '12',
      LOG_LEVEL: 'silent',
      DOLLAR_RATE_URL: 'https://dolar.example/hoy?clave=1',
      CHAT_SCRIPT_URL: 'https://chat.example/widget.js?sitio=7',
      CHAT_ORIGINS: 'https://*.chat.example, wss://vivo.chat.example:8443',
      SMTP_URL: 'smtps://ventas:clave@correo.example',
      MAIL_FROM: 'Ventas <ventas@cordillera.example>',
      HOME: '/root',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/dealership',
      databaseUrl: 'postgres://user:password@host:5432/name',
      databaseAnswerMs: 2500,
      publicUrl: 'https://reservas.example',
      paymentsPort: 8081,
      paymentsUrl: 'https://pagos.example',
      deskPort: 8082,
      deskUrl: 'https://mostrador.example',
      deskSecret: 'treinta y dos letras o muchas más',
      paymentTokens: { 1: 'first', 6: 'TEST-2_b' },
      paymentProvider: 'mercado-pago',
      takesDebitCards: true,
      providers: {
        named: { takesDebitCards: true, isReal: true, open: expect.any(Function) },
        sandbox,
      },
      paymentOutcome: 'status',
      paymentStatusUrl: 'https://pagos.example/estado',
      mediaOrigins: ['https://fotos.example', 'https:'],
      dollarRateUrl: 'https://dolar.example/hoy?clave=1',
      chatScriptUrl: 'https://chat.example/widget.js?sitio=7',
      chatOrigins: ['https://*.chat.example', 'wss://vivo.chat.example:8443'],
      smtpUrl: 'smtps://ventas:clave@correo.example',
      mailFrom: 'Ventas <ventas@cordillera.example>',
      photographs: {
        kind: 's3',
        url: 'https://fotos.example/balde',
        keyId: 'llave',
        secret: 'secreto',
        region: 'sa-east-1',
      },
      wantedGroup: 'grupo-9',
      isDemoWanted: false,
      trustProxy: 1,
      limits: { holdsPerAddress: 12 },
      logLevel: 'silent',
    });
  });

  test.each([
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['antivirus:3310', { host: 'antivirus', port: 3310 }],
  ])('read CLAMD_ADDRESS=%s as a path or a port', (text, address) => {
    expect(readConfig({ CLAMD_ADDRESS: text }).clamd).toEqual(address);
  });

  test.each([
    ['true', 1],
    ['2', 2],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
  ])('read TRUST_PROXY=%s as the proxies before the program', (text, proxies) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  test.each([
    ['by the sandbox', {}, false],
    ['by the sandbox, where the setting is on', { PAYMENT_DEBIT_CARDS: 'on' }, true],
    ['by Mercado Pago', account, true],
    [
      'by Mercado Pago, where the setting is off',
      { ...account, PAYMENT_DEBIT_CARDS: 'off' },
      false,
    ],
  ])('decide whether debit cards are taken %s', (_, settings, isTaken) => {
    expect(readConfig(settings).takesDebitCards).toBe(isTaken);
  });

  test('build the default addresses with the ports', () => {
    const { publicUrl, paymentsUrl } = readConfig({ ...account, PORT: '80', PAYMENTS_PORT: '81' });
    expect([publicUrl, paymentsUrl]).toEqual(['http://localhost:80', 'http://localhost:81']);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PAYMENTS_PORT', 'http'],
    ['PAYMENT_PROVIDER', 'mercadopago'],
    ['PAYMENT_DEBIT_CARDS', 'sí'],
    ['MERCADOPAGO_API_URL', 'api.mercadopago.com'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_ANSWER_SECONDS', '0'],
    ['PUBLIC_URL', 'reservas.example'],
    ['PUBLIC_URL', 'ftp://reservas.example'],
    ['PAYMENTS_URL', 'javascript:alert(1)'],
    ['PAYMENTS_TOKENS', 'token'],
    ['PAYMENTS_TOKENS', '1:'],
    ['PAYMENTS_TOKENS', '1:a;2:b'],
    ['PAYMENTS_TOKENS', 'vw:a'],
    ['CHAT_SCRIPT_URL', '/chat.js'],
    ['CHAT_SCRIPT_URL', 'javascript:alert(1)'],
    ['CHAT_ORIGINS', 'https://chat.example/widget.js'],
    ['CHAT_ORIGINS', "'unsafe-inline'"],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.1,proxy'],
    ['GROUP_SLUG', 'Grupo Cordillera'],
    ['GROUP_SLUG', '../etc'],
    ['LOG_LEVEL', 'loud'],
    ['LIMITS', 'yes'],
    ['HOLDS_PER_ADDRESS', '0'],
    ['HOST', 'esta máquina'],
    ['CLAMD_ADDRESS', 'clamd'],
    ['SMTP_URL', 'correo.example'],
    ['MAIL_FROM', 'Ventas'],
    ['METRICS_TOKEN', 'corto'],
    ['MEDIA_ORIGINS', 'fotos'],
    ['PAYMENT_OUTCOME', 'both'],
  ])('refuse %s=%s with a message of one line in Spanish', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      new RegExp(`^${name}=[^\\n]+: (tienen? que ser|tiene que tener|van) [^\\n]+$`),
    );
  });
});
