import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { useParameters } from '../../api/context.ts';
import { TextPage } from '../../shell/text-page.tsx';
import { Prose } from '../../ui/text/prose.tsx';

const title = 'Accesibilidad';
const lead =
  'Qué probamos para que todos puedan usar este sitio, y a quién escribirle si algo falla.';

/** Each with the tests that make it true. */
const tested = [
  // tests/browser/accessibility.slow.test.ts, tests/paths/views/obstacles-in-states.ts
  'Una página de cada tipo, en teléfono y en escritorio, y cada estado de una reserva, con axe: lo que un programa puede medir de las pautas WCAG 2.1, niveles A y AA, contraste incluido.',
  // tests/browser/forms.slow.test.ts, gallery.slow.test.ts, accessibility.slow.test.ts
  'Que la postulación de trabajo, las fotos de una unidad y el mapa de una reserva se usen solo con el teclado.',
  // tests/browser/narrow-screens.slow.test.ts
  'Que ninguna página sea más ancha que una pantalla de 320 píxeles, ni con letra del doble de tamaño en un teléfono.',
  'Que con los colores forzados de Windows se vea lo que está elegido.',
];

/** The declaration of accessibility (ley 26.653): what is tested, how, since when, and whom to write to. */
export default function AccessibilityPage() {
  const email = useParameters()?.group.email;
  return (
    <TextPage title={title} description={lead} path={links.accessibility()}>
      <Prose>
        <p>{lead}</p>
        <h2>Qué probamos</h2>
        <ul>
          {tested.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <h2>Cómo y desde cuándo</h2>
        <p>
          Las pruebas son automáticas y corren en Chromium antes de publicar cada versión, desde el
          22 de noviembre de 2026.
        </p>
        <h2>Qué falta probar</h2>
        <p>
          Ninguna persona que use un lector de pantalla revisó el sitio todavía. Tampoco probamos
          una reserva entera solo con el teclado, ni medimos el tamaño de cada botón.
        </p>
        <h2>A quién escribirle</h2>
        <p>Si algo no se puede leer o usar, contanos qué página era y con qué la usabas.</p>
        <p>
          {email ? (
            <a href={`mailto:${email}`}>{email}</a>
          ) : (
            <Link to={links.contact()}>Cómo escribirnos</Link>
          )}
        </p>
      </Prose>
    </TextPage>
  );
}
