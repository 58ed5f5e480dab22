import { useContext, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { formatNumber, parseTypedAmount } from '../../../domain/money/money.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import { slugOf } from '../../../machines/reservation/steps.ts';
import choice from '../../ui/form/choice.module.css';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { useTypedText } from '../../forms/typed-text.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { currencySign } from '../frame/words.ts';
import { Wizard } from '../frame/wizard.ts';
import type { PaymentPartProps } from './payment-card.tsx';
import styles from './payment-options.module.css';
import { useLostFocus } from './use-lost-focus.ts';
import texts from '../../ui/text/texts.module.css';

/** The three ways of paying, which can be combined. The first one is a switch: the rest is paid in cash, whatever it is. */
export function PaymentOptions({ view, send }: PaymentPartProps) {
  const { operation, canComplete } = view;
  const { code, rest_in_cash, used_vehicles, credit_id } = operation;
  // Removing the only used vehicle unmounts its card, which has the focus.
  const heading = useLostFocus(used_vehicles.length === 0);
  const estimate = useEstimate(operation);
  const isShared = used_vehicles.length > 0 || credit_id !== 0;
  return (
    <section aria-labelledby="opciones">
      <h2 id="opciones" className={styles.title} ref={heading} tabIndex={-1}>
        ¿Cómo lo vas a pagar? <span className={texts.soft}>Podés combinar.</span>
      </h2>
      <div className={styles.options}>
        <Option
          icon="cash"
          title={`${isShared ? 'El resto' : 'Todo'} en efectivo o transferencia`}
          help="Con un clic cubrís el saldo. Lo abonás en el concesionario."
          amount={rest_in_cash && figureOf(operation, 'cash')}
          onPress={{ isPossible: canComplete, act: () => send({ type: 'complete remaining' }) }}
        />
        <Option
          icon="car"
          title={estimate ? `Entrego mi ${estimate.name}` : 'Entrego mi usado'}
          help={
            estimate
              ? `Lo tomamos en ${operationMoney(operation, estimate.amount)}: con un clic lo sumás.`
              : 'Lo cotizás acá en un minuto y se descuenta del total.'
          }
          amount={used_vehicles.length > 0 && figureOf(operation, 'used')}
          to={links.step(slugOf('usedVehicle'), code)}
        />
        <Option
          icon="plan"
          title="Financio una parte"
          help="Elegís la cuota con los planes de este vehículo."
          amount={credit_id !== 0 && figureOf(operation, 'credit')}
          to={links.step(slugOf('financing'), code)}
        />
      </div>
      <CashField view={view} send={send} />
    </section>
  );
}

/** The used vehicle estimated on the unit's page, while it can be added at that value. */
function useEstimate({ used_vehicles, purchase }: Operation) {
  const estimate = useContext(Wizard)?.getSnapshot().context.described?.estimate ?? null;
  // Only the browser has the estimate, so the first render leaves it out.
  const isHydrated = useIsHydrated();
  const isOffered = used_vehicles.length === 0 && estimate?.currency === purchase.vehicle.currency;
  return isHydrated && isOffered ? estimate : null;
}

interface OptionProps {
  icon: IconName;
  title: string;
  help: string;
  /** The amount that it covers; false while it isn't chosen. */
  amount: string | false;
  /** The screen that adds it. A chosen option has its own card with that link. */
  to?: string;
  onPress?: { isPossible: boolean; act: () => void };
}

/** A card that can be pressed anywhere. The explanation is the description of its button or link, not part of its name. */
function Option({ icon, title, help, amount, to, onPress }: OptionProps) {
  const helpId = useId();
  const press = {
    className: classes(choice.label, styles.press),
    'aria-describedby': helpId,
  };
  const isChosen = amount !== false;
  return (
    <div className={classes(choice.choice, styles.option, isChosen && choice.chosen)}>
      <span className={styles.icon}>
        <Icon name={isChosen ? 'check' : icon} />
      </span>
      <span className={choice.text}>
        {onPress ? (
          <button
            type="button"
            {...press}
            aria-pressed={isChosen}
            // `disabled` would lose the focus.
            aria-disabled={!onPress.isPossible || undefined}
            onClick={onPress.act}
          >
            {title}
          </button>
        ) : isChosen || !to ? (
          <span className={choice.label}>{title}</span>
        ) : (
          <Link {...press} to={to}>
            {title}
          </Link>
        )}
        <span id={helpId} className={choice.help}>
          {isChosen ? <b>{amount}</b> : help}
        </span>
      </span>
    </div>
  );
}

/** The cash amount as a field, folded until an amount was typed or the shopper opens it. */
function CashField({ view, send }: PaymentPartProps) {
  const { cash, cashIsAnAmount, operation, save } = view;
  const { ref } = useTypedText<HTMLDivElement>('efectivo', save === 'saved');
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text is shown until the chart gets another amount, for example from a press that covers the balance.
  const counts = typed !== null && (cashIsAnAmount ? amountIn(typed) === cash : isNoAmount(typed));

  const type = (text: string) => {
    send({ type: 'cash typed', amount: amountIn(text) });
    setTyped(text);
  };

  return (
    <Disclosure
      summary="Importe en efectivo"
      open={(cash > 0 && !operation.rest_in_cash) || counts}
    >
      <div ref={ref}>
        <TextField
          name="cash"
          label="¿Cuánto vas a pagar en efectivo o transferencia?"
          helpText="Lo abonás en el concesionario. Podés escribirlo con puntos o sin puntos."
          inputMode="numeric"
          autoComplete="off"
          before={currencySign(operation.purchase.vehicle.currency)}
          value={counts ? typed : cash === 0 ? '' : formatNumber(cash)}
          errorMessage={
            cashIsAnAmount ? undefined : 'Escribí el importe en números, por ejemplo 25.000.000.'
          }
          onChange={(event) => type(event.target.value)}
          onBlur={({ target }) => !isNoAmount(target.value) && setTyped(null)}
        />
      </div>
    </Disclosure>
  );
}

function amountIn(text: string): number | undefined {
  return text.trim() === '' ? 0 : parseTypedAmount(text);
}

const isNoAmount = (text: string) => amountIn(text) === undefined;
