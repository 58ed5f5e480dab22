import type { ReactNode, Ref } from 'react';
import type { PaymentSelectionView } from '../../../machines/payment-selection/projection.ts';
import type { PaymentSelectionEvent } from '../../../machines/payment-selection/setup.ts';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import texts from '../../ui/text/texts.module.css';

export interface PaymentPartProps {
  view: PaymentSelectionView;
  send: (event: PaymentSelectionEvent) => void;
}

export interface PaymentCardProps {
  id: string;
  title: string;
  /** For a card whose heading can get the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function PaymentCard({ id, title, headingRef, children }: PaymentCardProps) {
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <h2 id={id} className={texts.third} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {children}
      </Stack>
    </Card>
  );
}
