import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { claimsWords } from '../../../domain/content/claims.ts';
import { brandOf } from '../../../domain/vehicles/brands.ts';
import { useBrands, useParameters } from '../../api/context.ts';
import { TextPage } from '../../shell/text-page.tsx';
import { Prose } from '../../ui/text/prose.tsx';

const title = 'Botón de baja';
const lead = 'Cómo terminás tus avisos, listas, búsquedas y planes de ahorro.';

/** The 'botón de baja' (resolución 316/2018, disposición 954/2025): how each service that goes on is ended. */
export default function EndingPage() {
  const brands = useBrands();
  const parameters = useParameters();
  const administrators = parameters?.plan_administrators ?? [];
  const claims = parameters ? claimsWords(parameters.group) : [];
  return (
    <TextPage title={title} description={lead} path={links.ending()}>
      <Prose>
        <p>{lead} No hace falta que des un motivo.</p>
        <h2>Avisos, búsquedas y listas de espera</h2>
        <p>
          Cada correo que te mandamos termina con “No quiero más este aviso”: con ese enlace se
          borra en el momento. Si ya no tenés el correo,{' '}
          <Link to={links.contact()}>escribinos</Link> desde la dirección que lo recibe y lo damos
          de baja.
        </p>
        <h2>Favoritos</h2>
        <p>
          Están solo en este dispositivo: los sacás en{' '}
          <Link to={links.favourites()}>tus favoritos</Link>.
        </p>
        {administrators.length > 0 && (
          <>
            <h2>Planes de ahorro</h2>
            <p>La baja de un plan se pide a su administradora, que figura en cada cupón de pago:</p>
            <ul>
              {administrators.map(({ brand_id, name, cuit }) => (
                <li key={brand_id}>
                  {brandOf(brands, brand_id).name}:{' '}
                  <AdministratorName
                    name={`${name}, CUIT ${cuit}`}
                    page={
                      parameters?.plan_payments?.find((each) => each.brand_id === brand_id)?.link
                    }
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>Una reserva</h2>
        <p>
          Para arrepentirte de una reserva usá el{' '}
          <Link to={links.revocation()}>botón de arrepentimiento</Link>.
        </p>
        {claims.length > 0 && (
          <>
            <h2>Reclamos</h2>
            {claims.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </>
        )}
      </Prose>
    </TextPage>
  );
}

const AdministratorName = ({ name, page }: { name: string; page: string | undefined }) =>
  page ? <a href={page}>{name}</a> : <>{name}</>;
