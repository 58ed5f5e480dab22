import { Button } from '../panel/panel.tsx';
import { fileNameOf, recordingOf, type Recorded } from './recording-file.ts';

export function SaveButton({ recorded }: { recorded: Recorded }) {
  const save = () => {
    const recording = recordingOf(recorded, new Date());
    const text = `${JSON.stringify(recording, null, 1)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileNameOf(recording);
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button
      disabled={recorded.moments.length === 0}
      title="Save it to a file, which the mode Recording opens"
      onClick={save}
    >
      Save
    </Button>
  );
}
