import { feedChannels, type FeedChannel } from '../../domain/content/feed-channels.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import {
  feedAddressesOf,
  feedPath,
  renewFeedAddress,
  type FeedAddress,
} from '../../server/site/feeds/addresses.ts';
import { channels, writeFeed, type WrittenFeed } from '../../server/site/feeds/channels.ts';
import { feedVehicles } from '../../server/site/feeds/routes.ts';
import type { Desk } from '../requests.ts';
import { record } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import { list, press, section, table } from '../pages/parts.ts';
import { Refused } from '../refused.ts';

const path = '/anuncios';

/** What a unit lacks, by the name of the channel's field. */
const missingWords: Readonly<Record<string, string>> = {
  vin: 'su chasis no tiene los 17 caracteres que pide el canal',
  year: 'no tiene año',
  'address.addr1': 'su sucursal no tiene domicilio',
  store_code: 'no tiene ubicación',
};

export function feedsRoutes({ dealership, route }: Desk): void {
  const { db, config, now } = dealership;

  route('GET', path, 'see feeds', async ({ request }) => {
    const [addresses, vehicles] = await Promise.all([
      feedAddressesOf(db),
      feedVehicles(dealership, request),
    ]);
    return feedsPage(
      config.publicUrl,
      feedChannels.map((channel) => ({
        channel,
        address: addresses.find((each) => each.channel === channel),
        feed: writeFeed(channel, vehicles),
      })),
    );
  });

  route('POST', `${path}/:channel`, 'renew feeds', async ({ params, person }) => {
    const channel = feedChannels.find((each) => each === params['channel']);
    if (!channel) throw new Refused(404, 'No encontramos ese canal.');
    await db.transaction(async (tx) => {
      await renewFeedAddress(tx, channel, now());
      await record(tx, now(), { person, act: 'renewed feed', subject: channels[channel].label });
    });
    return { to: path, sentence: `${channels[channel].label} tiene una dirección nueva.` };
  });
}

interface Shown {
  channel: FeedChannel;
  address: FeedAddress | undefined;
  feed: WrittenFeed;
}

function feedsPage(publicUrl: string, shown: readonly Shown[]): Page {
  const leftOut = Map.groupBy(
    shown.flatMap(({ channel, feed }) =>
      feed.leftOut.map(({ vehicle, missing }) => ({ channel, vehicle, missing })),
    ),
    ({ vehicle }) => vehicle,
  );
  return {
    title: 'Anuncios',
    isWide: true,
    main: html`${section(
      'Direcciones del stock',
      html`<p>
          Cada canal lee el stock en su dirección: pegala en su catálogo de vehículos y pedí que la
          lea cada hora. Va el precio final de hoy, con el precio sin impuestos nacionales. Una
          unidad que alguien está reservando se pausa, y una reservada o entregada no va más.
        </p>
        <p>Quien tiene una dirección puede leerla. Si se filtró, cambiala: la anterior se apaga.</p>
        ${table(
          'Direcciones del stock',
          ['Canal', 'Dirección', 'Unidades', 'Se leyó', 'Qué hacer'],
          shown.map(({ channel, address, feed }) => {
            const { label } = channels[channel];
            return [
              label,
              address ? html`<code>${publicUrl + feedPath(address)}</code>` : 'Sin dirección',
              String(feed.count),
              address?.readAt ? formatMoment(address.readAt) : 'Todavía no',
              press(
                `${path}/${channel}`,
                address ? 'Cambiar dirección' : 'Crear dirección',
                ` de ${label}`,
              ),
            ];
          }),
        )}
        <p>
          En Google, el código de tienda de cada sucursal es su nombre en minúsculas y con guiones:
          godoy-cruz.
        </p>`,
    )}
    ${list(
      'Unidades que un canal no acepta',
      [...leftOut].map(
        ([{ title, vin }, of]) =>
          html`<span>${title}, chasis ${vin}</span>
            <span
              >No va a ${of.map(({ channel }) => channels[channel].label).join(', ')}:
              ${[...new Set(of.flatMap(({ missing }) => missing))]
                .map((name) => missingWords[name] ?? `le falta ${name}`)
                .join('; ')}.</span
            >`,
      ),
      'Van todas.',
    )}`,
  };
}
