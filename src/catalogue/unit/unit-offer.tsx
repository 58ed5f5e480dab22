import { useSearchParams } from 'react-router-dom';
import { links, promotionParameter } from '../../../domain/addresses/links.ts';
import { depositWords } from '../../../domain/operation/after-deposit.ts';
import { depositAmount, refundHours } from '../../../domain/operation/deposit.ts';
import {
  unitPriceTag,
  shownPrice,
  type PriceTag as Tag,
} from '../../../domain/vehicles/price-tag.ts';
import { priceToday, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { useDollarRate, useLoudMoney } from '../../api/use-pesos.ts';
import { ButtonLink, buttonClasses } from '../../ui/form/button.tsx';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { CountingText } from '../../ui/text/counting/counting-text.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { priceSummary } from '../../ui/text/vehicle-words.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { NetPrice } from '../../vehicles/net-price.tsx';
import { PriceTag } from '../../vehicles/price-tag.tsx';
import { DepositTerms } from './deposit-terms.tsx';
import { LoanSimulator } from './loan-simulator.tsx';
import { ReserveForm, emailId } from './reserve-form.tsx';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import styles from './unit-offer.module.css';
import { UsedVehicleFold } from './used-vehicle/used-vehicle-fold.tsx';
import { useUnitQuestion } from './unit-question.ts';
import { FixedBar } from '../../ui/layout/fixed-bar.tsx';
import texts from '../../ui/text/texts.module.css';

/** What a unit costs, the ways to pay it, and how to reserve it. */
export function UnitOffer({ unit }: { unit: StockVehicle }) {
  const [query] = useSearchParams();
  const client = useClient();
  const parameters = useParameters();
  const question = useUnitQuestion(unit);
  const rate = useDollarRate(unit.currency);
  const deposit = depositAmount(parameters?.services, unit.brand_id);
  const tag = unitPriceTag(unit);
  const promotionCode = query.get(promotionParameter);
  const reservation = links.dealershipStart(unitAddress(client.brands, unit), promotionCode);
  const rest = depositWords({
    amount: priceToday(unit),
    currency: unit.currency,
    deposit,
    rate,
  });
  return (
    <Card>
      <Stack>
        <PriceTag emphasis="hero" tag={tag} as={CountingText} />
        <Stack gap="small">
          <ReserveForm
            unit={unit}
            to={reservation}
            promotionCode={promotionCode}
            deposit={deposit}
          />
          {question && (
            <ButtonLink wide variant="secondary" to={question} target="_blank" rel="noreferrer">
              <span className={styles.chat}>
                <Icon name="whatsapp" />
                Consultar por WhatsApp <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
              </span>
            </ButtonLink>
          )}
        </Stack>
        <ul className={styles.trust} role="list">
          {[
            `Si te arrepentís dentro de las ${refundHours} horas te devolvemos el 100% de la seña.`,
            rest,
            'Con la seña paga, esta unidad, con su chasis, queda reservada para vos.',
          ].map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
        <div>
          <LoanSimulator unit={unit} />
          <Disclosure name="precio" summary="Cómo se compone el precio">
            <SummaryList rows={priceSummary(unit, unit.promotion ?? null, rate, parameters)} />
          </Disclosure>
          <UsedVehicleFold unit={unit} />
          <Disclosure name="precio" summary="Cómo se paga la seña">
            <DepositTerms
              deposit={deposit}
              isWithoutInterest={parameters?.deposit_without_interest ?? false}
              accepted={parameters}
            />
          </Disclosure>
        </div>
      </Stack>
      <ReserveBar tag={tag} />
    </Card>
  );
}

/** The price and a link to the reservation, at the bottom of a phone. */
function ReserveBar({ tag }: { tag: Tag }) {
  const money = useLoudMoney(tag.currency);
  return (
    <FixedBar label="Reservar" note={<NetPrice tag={tag} />}>
      <p className={styles.price}>
        <span className={texts.tiny}>{tag.final === null ? 'Vehículo' : 'Precio final'}</span>{' '}
        <b className={styles.amount}>{money(shownPrice(tag))}</b>
      </p>
      <a
        className={buttonClasses({ className: styles.link })}
        href={`#${emailId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(emailId)?.focus();
        }}
      >
        Reservar
      </a>
    </FixedBar>
  );
}
