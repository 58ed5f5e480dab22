import { jobApplicationEndpoint } from '../../../domain/wire/job-application.ts';
import { answerOf } from '../api/send.ts';
import type { TestDealership } from '../api/dealership.ts';

const completeApplication = {
  'data[name]': 'Lucía',
  'data[lastname]': 'Quiroga',
  'data[telephone]': '',
  'data[cellphone]': '261 555 0142',
  'data[email]': 'lucia@ejemplo.com.ar',
  'data[studies]': 'Contadora',
  'data[position]': 'Administración',
  'data[zone]': 'Godoy Cruz',
  'data[message]': 'Tengo cinco años de experiencia.\nPuedo empezar en marzo.',
};

/** The form as a browser sends it, with an optional file. */
export function applicationForm(
  file: { content: Buffer; name: string; type?: string } | undefined,
  changes: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...completeApplication, ...changes })) {
    form.append(name, value);
  }
  if (file) {
    const { content, name, type = 'application/pdf' } = file;
    form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  }
  return form;
}

/** Sends an application with the storefront's headers, or with others. */
export async function apply(
  shop: TestDealership,
  form: FormData,
  options: { headers?: Record<string, string>; from?: string } = {},
) {
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: jobApplicationEndpoint.path,
    remoteAddress: options.from ?? '127.0.0.1',
    headers: {
      accept: 'application/json',
      'content-type': encoded.headers.get('content-type')!,
      ...options.headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const isJson = response.headers['content-type']?.toString().startsWith('application/json');
  return {
    status: response.statusCode,
    /** Undefined when it isn't JSON. */
    body: isJson ? answerOf(response).body : undefined,
    location: response.headers.location,
  };
}
