import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { bone, late, overShape, shape as shapeClass, shaped, width } from './skeleton.css.ts';
import { visuallyHidden } from './text.css.ts';

/** One grey line of the content's geometry. */
export function Bone({ size = 'md' }: { size?: keyof typeof width }): ReactElement {
  return <span aria-hidden="true" className={classNames(bone, width[size])} />;
}

export interface ShapedProps {
  /** What will stand here, with any values: it takes its room and is neither seen nor read out. */
  shape: ReactNode;
  /** `Bone`s, drawn over that room. */
  children: ReactNode;
}

/** A skeleton as high as its content will be, so that nothing moves when that arrives. */
export function Shaped({ shape, children }: ShapedProps): ReactElement {
  return (
    <div className={shaped}>
      <div className={shapeClass} aria-hidden="true">
        {shape}
      </div>
      <div className={overShape}>{children}</div>
    </div>
  );
}

export interface LoadingProps {
  /** What loads, said once: “Loading invoices”. */
  label: string;
  /** `Bone`s in the content's geometry. */
  children: ReactNode;
}

/** A skeleton that shows itself after 200 ms. */
export function Loading({ label, children }: LoadingProps): ReactElement {
  return (
    <div className={late} aria-busy="true">
      <output className={visuallyHidden}>{label}</output>
      {children}
    </div>
  );
}
