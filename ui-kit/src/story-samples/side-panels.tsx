import { useState } from 'react';
import { DayField } from '../components/DayField/DayField.tsx';
import { SidePanel, type SidePanelProps } from '../components/SidePanel/SidePanel.tsx';
import { StepHeader } from '../components/StepHeader/StepHeader.tsx';
import { TextInput } from '../forms.ts';
import { Button } from '../index.ts';

export function Opener(props: SidePanelProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Quote</Button>
      <SidePanel {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Simulates a panel that is loaded on demand: it mounts open. Opening again increments `focusRequest`. */
export function MountsOpen(props: SidePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  return (
    <>
      <Button onClick={() => setAdded(true)}>Add</Button>
      <Button
        onClick={() => {
          setOpen(true);
          setFocusRequest(focusRequest + 1);
        }}
      >
        Quote
      </Button>
      {isOpen || isAdded ? (
        <SidePanel
          {...props}
          isOpen
          takesFocus={isOpen}
          focusRequest={focusRequest}
          onClose={() => {
            setOpen(false);
            setAdded(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Mounts when first opened and stays mounted. */
export function StaysMounted(props: SidePanelProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Quote</Button>
      {isOpen === undefined ? null : <SidePanel {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

export function WithADate(props: SidePanelProps) {
  const [day, setDay] = useState('2026-12-24');
  return (
    <Opener {...props}>
      <DayField label="Pickup" value={day} onChange={setDay} />
    </Opener>
  );
}

const STEPS = ['Equipment', 'Project', 'Review'];
const NEXT_LINKS = ['Add Project Details', 'Review Quote', 'Submit'];

/** Like the storefront: the page owns the steps, and input survives a change of step. */
export function Steps(props: SidePanelProps) {
  const [step, setStep] = useState(0);
  const [company, setCompany] = useState('');
  const [focusRequest, setFocusRequest] = useState(0);
  function go(next: number) {
    setStep(next);
    setFocusRequest(focusRequest + 1);
  }
  return (
    <SidePanel
      {...props}
      focusRequest={focusRequest}
      steps={<StepHeader size="sm" steps={STEPS} current={step} label="Steps of the quote" />}
      footer={
        <div style={{ display: 'grid', gap: 'var(--bl-space-2)' }}>
          <Button fullWidth aria-disabled={step === 2} onClick={() => go(Math.min(step + 1, 2))}>
            {NEXT_LINKS[step]}
          </Button>
          {step === 0 ? null : (
            <Button fullWidth variant="default" onClick={() => go(step - 1)}>
              Back
            </Button>
          )}
        </div>
      }
    >
      {step === 0 ? '3 items' : null}
      {step === 1 ? (
        <TextInput
          label="Production company"
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
      ) : null}
      {step === 2 ? `For ${company}` : null}
    </SidePanel>
  );
}
