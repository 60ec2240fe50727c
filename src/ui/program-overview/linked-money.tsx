import type { ReactElement } from 'react';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { Link } from '#ui/kit/link.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** An amount that leads to the invoices that it is made of; of nothing there is nothing to show. */
export function LinkedMoney({ money, href }: { money: Money; href: PageAddress | undefined }): ReactElement {
  if (href === undefined || money.amount === 0) return <MoneyText money={money} />;
  return (
    <Link href={href}>
      <MoneyText money={money} />
    </Link>
  );
}
