import { brandsOnSale } from '../../../domain/vehicles/brands.ts';
import { cardBrandWords, depositAmount, refundHours } from '../../../domain/operation/deposit.ts';
import { depositCardWords, type AcceptedCards } from '../../../domain/operation/deposit-cards.ts';
import { links } from '../../../domain/addresses/links.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Band, Card, Stack } from '../../ui/layout/blocks.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { useDescribed } from '../../ui/structured-data/described.ts';
import styles from './how-to-reserve-page.module.css';
import { classes } from '../../ui/styles/classes.ts';
import texts from '../../ui/text/texts.module.css';
import { PageIntro } from '../page-intro.tsx';
import { Steps, type StepText } from '../steps.tsx';

const title = 'Cómo reservar online';
const lead =
  'Reservá un 0 km en minutos, sin salir de tu casa: elegí una unidad en stock y pagá la seña con tarjeta.';

const stepsWith = (accepted: AcceptedCards): StepText[] => [
  {
    title: 'Elegí tu unidad',
    text: 'En Oportunidades o en 0 km, mirá las unidades en stock con su color y su precio final, y tocá «Reservar online».',
  },
  {
    title: 'Dejá tu correo',
    text: 'Te damos un código: con él seguís cuando quieras, desde cualquier dispositivo.',
  },
  {
    title: 'Armá la forma de pago',
    text: 'Combiná efectivo, financiación y hasta tres usados para cubrir el precio.',
  },
  {
    title: 'Completá tus datos',
    text: 'Nombre, DNI, teléfono, fecha de nacimiento y estado civil: con eso preparamos los papeles.',
  },
  {
    title: 'Revisá y confirmá',
    text: 'Ves todo junto antes de pagar: la unidad, cada importe y el total.',
  },
  {
    title: 'Pagá la seña',
    text: `Con ${depositCardWords(accepted)}.`,
  },
  {
    title: 'Vení a terminar la compra',
    text: `Acercate a nuestras oficinas: tenés por lo menos ${refundHours} horas, y te decimos por correo hasta qué día y hora.`,
  },
];

const video = { video: '/videos/como-reservar.mp4', poster: '/videos/como-reservar.jpg' };

/** `npm run film` makes both from a reservation in the running program. The window's width chooses one. */
const films = [
  { ...video, width: 1280, height: 720, className: styles.landscape },
  {
    video: '/videos/como-reservar-vertical.mp4',
    poster: '/videos/como-reservar-vertical.jpg',
    width: 540,
    height: 960,
    className: styles.portrait,
  },
];

/** How to reserve, as a video and as text (SPEC §2, /como-reservar). */
export default function HowToReservePage() {
  const client = useClient();
  const parameters = useParameters();
  const deposits = brandsOnSale(client.brands).map(({ id, name }) => ({
    label: name,
    value: formatMoney(depositAmount(parameters?.services, id)),
  }));
  useDescribed({
    kind: 'video',
    video: { title, description: lead, ...video, path: links.howToReserve() },
  });
  return (
    <>
      <PageHead title={title} description={lead} path={links.howToReserve()} image={video.poster} />
      <PageIntro title={title} lead={lead} />
      <Band space="tight">
        <TwoColumns
          asideLabel="Qué necesitás"
          aside={
            <Card>
              <Stack>
                <h2 className={texts.third}>Qué necesitás</h2>
                <Prose>
                  <ul>
                    <li>Tu DNI.</li>
                    <li>{`Una tarjeta de crédito ${cardBrandWords}${parameters?.debit_cards ? ', o una de débito o prepaga' : ''}.`}</li>
                    <li>Si entregás un usado: marca, modelo, versión, año y kilometraje.</li>
                  </ul>
                </Prose>
                <h3>La seña de cada marca</h3>
                <SummaryList rows={deposits} />
                <p>
                  Si te arrepentís dentro de las {refundHours} horas te devolvemos el 100% de la
                  seña.
                </p>
                <ButtonLink wide size="large" to={links.offers()}>
                  Ver oportunidades
                </ButtonLink>
              </Stack>
            </Card>
          }
        >
          <Stack gap="large">
            {films.map((film) => (
              <video
                key={film.video}
                className={classes(styles.video, film.className)}
                poster={film.poster}
                width={film.width}
                height={film.height}
                controls
                playsInline
                // The film of the other orientation isn't shown, and is not to be loaded.
                preload="none"
                aria-label="Cómo reservar un 0 km online"
              >
                <source src={film.video} type="video/mp4" />
                <track
                  kind="captions"
                  srcLang="es"
                  label="Español"
                  src="/videos/como-reservar.vtt"
                  default
                />
              </video>
            ))}
            <Stack>
              <h2>Paso a paso</h2>
              <Steps steps={stepsWith(parameters)} />
            </Stack>
          </Stack>
        </TwoColumns>
      </Band>
    </>
  );
}
