import { links } from '../../../domain/addresses/links.ts';
import { useParameters } from '../../api/context.ts';
import { TextPage } from '../../shell/text-page.tsx';
import { Prose } from '../../ui/text/prose.tsx';

const title = 'Accesibilidad';
const lead =
  'Qué probamos para que todos puedan usar este sitio, y a quién escribirle si algo falla.';

/** The declaration of accessibility (ley 26.653): what is tested, how, since when, and whom to write to. */
export default function AccessibilityPage() {
  const email = useParameters()?.group.email;
  return (
    <TextPage title={title} description={lead} path={links.accessibility()}>
      <Prose>
        <p>{lead}</p>
        <h2>Qué probamos</h2>
        <ul>
          <li>
            Cada página y cada estado de una reserva, con axe, según las pautas WCAG 2.2, niveles A
            y AA, contraste incluido.
          </li>
          <li>Que los formularios y la reserva entera se completen solo con el teclado.</li>
          <li>Que se lea con letra grande y en una pantalla de 320 píxeles de ancho.</li>
          <li>Que los botones y enlaces tengan el tamaño que necesita un dedo.</li>
        </ul>
        <h2>Cómo y desde cuándo</h2>
        <p>
          Las pruebas son automáticas y corren en Chromium antes de publicar cada versión, desde
          noviembre de 2026. Ninguna persona que use un lector de pantalla revisó el sitio todavía.
        </p>
        <h2>A quién escribirle</h2>
        <p>Si algo no se puede leer o usar, contanos qué página era y con qué la usabas.</p>
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </Prose>
    </TextPage>
  );
}
