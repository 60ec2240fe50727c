import { useRef, type ReactElement } from 'react';
import { Button } from './button.tsx';
import { chooser } from './file-button.css.ts';

export interface FileButtonProps {
  name?: string;
  /** What is chosen: “Choose a file”. */
  children: string;
  /** By these a browser narrows its own list; a phone offers its camera for pictures. */
  accept: string;
  isMultiple?: boolean;
  /** Never called with none. */
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the browser's choice of files; the same file can be chosen again once it was mended. */
export function FileButton(props: FileButtonProps): ReactElement {
  const { children, accept, isMultiple = false, onFiles } = props;
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={fieldRef}
        className={chooser}
        type="file"
        name={props.name}
        multiple={isMultiple}
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button onPress={() => fieldRef.current?.click()}>{children}</Button>
    </>
  );
}
