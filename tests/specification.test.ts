import { describe, expect, test } from 'vitest';
import { routePatterns } from '../domain/addresses/links.ts';
import { endpointPath, hasCall, type Endpoint } from '../domain/wire/endpoint.ts';
import { specifiedBrands } from '../domain/vehicles/specified-brands.ts';
import { wireErrors, type ErrorCode } from '../domain/wire/errors.ts';
import { ends, sideSteps, steps } from '../machines/reservation/steps.ts';
import { isFile, isTest, read } from './support/citations.ts';

const page = read('docs/specification.md');

interface Row {
  says: string;
  code: string;
  testFile: string;
  /** The file, and the titles of the test and of the blocks around it, outermost first. */
  proof: string;
}

const rows: Row[] = [...page.matchAll(/^\| (.+?) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, says, code, proof]) => {
    const [testFile] = proof!.split(' › ');
    return { says: says!, code: code!, testFile: testFile!, proof: proof! };
  },
);

/** The texts quoted in a row. Shoppers read them, so the code or its test must contain them. */
function quoted({ says }: Row): string[] {
  return [...says.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, text]) => text!);
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const wire = import.meta.glob<object>(['../domain/wire/**/*.ts', '!../domain/wire/*.test.ts'], {
  eager: true,
});

const calls = Object.values(wire)
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  .flatMap((endpoint) => {
    const { method, path } = endpoint;
    if (typeof path === 'string') return `${method} ${path}`;
    return specifiedBrands
      .filter((brand) => hasCall(endpoint, brand))
      .map((brand) => `${method} ${endpointPath(endpoint, '', brand)}`);
  });

/** The wire errors whose texts the specification gives. */
const specified: ErrorCode[] = [
  'unit_unavailable',
  'cv_invalid',
  'payments_unavailable',
  'valuation_failed',
];

/** The fields of SPEC §3, by entity. */
const fields = {
  Offer:
    'brand id name family family_id subfamily_id image color currency discount_amount special_discount model_year',
  Family:
    'id name family image brand price webDiscount discount currency description subscription_link',
  Version: 'id name features',
  'Stock vehicle':
    'id name brand brand_id price list_price discount special_discount discount_amount discount_type doors color location currency license_price license_cost delivery_price preparation_cost full_price_with_discount chassis chasis image',
  'Saving plan':
    'id name model image installments initial_installment first_installment integration description subscription_link',
  Story: 'id title brand_string category_string slug_url video_path',
  News: 'id title url display_date excerpt content images path slug_url type_strong type_string brand_string brand_id',
  Parameters:
    'contact_methods brand_id department zoom_link whatsapp_number news stories popups vehicles services booking_price salesmen fullname',
  'Service category': 'services price_promotion price_premium price_default',
  'Credit plan': 'id name months avg_installment financed_max bank',
  Operation:
    'code brand_id family purchase customer promotion cash_amount used_vehicles credit_id credit_name credit_amount credit_avg_installment credit_installments pending_amount usd_rate',
  Purchase:
    'email name lastname dni telephone birthdate display_birthdate marital_status_id vehicle transaction code',
  Customer: 'name lastname email telephone address dni',
  'Used vehicle': 'brand vehicle kms year valuation',
  Promotion: 'code money_discount percentage_discount',
  'Brand option': 'id name',
  'Model option': 'name',
  'Version option': 'codia description',
  'Select item': 'value title',
  'Breadcrumb section': 'id link name',
  'Contact message': 'name lastname telephone email message subject',
  'Price request': 'name lastname cellphone email vehicle',
  'Job application':
    'data[name] data[lastname] data[telephone] data[cellphone] data[email] data[studies] data[position] data[zone] data[message] file',
  'Text field': 'label placeholder disabled error errorMessage helpText required size file type',
  'Vehicle image': 'name image hero_image is_dark',
};

/** The values of SPEC §9. */
const constants = [
  '200000',
  '400000',
  '30.000',
  '48 hours',
  '1, 2 or 3',
  'up to 3',
  'balance 0',
  '2 news',
  '4 best offers',
  '500 characters',
  '500 ms',
  '900 ms',
  '750 ms',
  '1152 px',
  '1151 px',
  '1024 px',
  '820 px',
  '5000 ms',
  '120000 ms',
  'no decimals',
  'missing or 0',
  "'no disponible'",
  'equals usd',
  'not binding',
  '10 to 14 and 15 to 19, Sat 10 to 13',
  '8 to 13 and 17 to 21',
  '10 to 19',
  'Volkswagen, Chevrolet, Nissan, BAIC; Ducati',
];

function section(heading: string): string {
  const [, text = ''] = page.split(`\n## ${heading}\n`);
  return text.split('\n## ')[0]!;
}

const missing = (entries: readonly string[]) => entries.filter((entry) => !page.includes(entry));

describe('the page of the specification', () => {
  test('has a file and a proof in every row', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('|'));
    const headers = lines.filter((line) => /^\| -+ \|/.test(line));
    expect(headers.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(lines.length - 2 * headers.length);
  });

  test('names only files that exist', () => {
    expect(rows.map(({ code }) => code).filter((code) => !isFile(code))).toEqual([]);
  });

  test('names only tests that exist', () => {
    expect(rows.map(({ proof }) => proof).filter((proof) => !isTest(proof))).toEqual([]);
  });

  test('quotes only texts that the storefront has', () => {
    const strange = rows
      .filter(({ code, testFile }) => isFile(code) && isFile(testFile))
      .flatMap((row) => {
        const sources = plain(`${read(row.code)} ${read(row.testFile)}`);
        return quoted(row).filter((text) => !sources.includes(text));
      });
    expect(strange).toEqual([]);
  });

  test('has every route', () => {
    const patterns = [
      ...Object.values(routePatterns),
      ...[...steps, ...sideSteps, ...ends].map(({ slug }) =>
        routePatterns.step.replace(':step', slug),
      ),
    ];
    expect(missing(patterns.map((pattern) => `\`${pattern}\``))).toEqual([]);
  });

  test('has every call', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(missing(calls.map((call) => `\`${call}\``))).toEqual([]);
  });

  test('has every field of every entity, each with a file or a test that names it', () => {
    const wanted = Object.entries(fields).flatMap(([entity, names]) =>
      names.split(' ').map((name) => ({ name, says: `${entity}: \`${name}\`` })),
    );
    const lost = wanted.filter(({ name, says }) => {
      const row = rows.find((each) => each.says === says);
      const bare = /\[(.+)\]/.exec(name)?.[1] ?? name;
      return !row || !new RegExp(`\\b${bare}\\b`).test(read(row.code) + read(row.testFile));
    });
    expect(lost.map(({ says }) => says)).toEqual([]);
    expect(wanted).toHaveLength(185);
  });

  test('has every constant', () => {
    const text = section('Constants');
    expect(constants.filter((constant) => !text.includes(constant))).toEqual([]);
  });

  test('has every error text that the specification gives', () => {
    expect(missing(specified.map((code) => wireErrors[code].message))).toEqual([]);
  });
});
