import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Icon } from '#ui/kit/icon.tsx';
import { drawer, drawerBody, drawerHead } from './navigation.css.ts';

export interface DrawerProps {
  openLabel: string;
  closeLabel: string;
  /** Left of the cross, at the top. */
  head: ReactNode;
  children: ReactNode;
}

/** The menu of a phone: a native modal, which traps the focus and closes on Escape by itself. */
export function Drawer({ openLabel, closeLabel, head, children }: DrawerProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // A followed link leaves the drawer behind, and a press on the backdrop lands on the dialog itself.
    const leave = ({ target }: MouseEvent): void => {
      if (target === element || (target instanceof Element && target.closest('a'))) element?.close();
    };
    element?.addEventListener('click', leave);
    return () => element?.removeEventListener('click', leave);
  }, []);
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'quiet', isIconOnly: true })}
        aria-label={openLabel}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} className={drawer} aria-label={openLabel}>
        <div className={drawerHead}>
          {head}
          <button
            type="button"
            className={buttonClass({ variant: 'quiet', isIconOnly: true })}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className={drawerBody} aria-label={openLabel}>
          {children}
        </nav>
      </dialog>
    </>
  );
}
