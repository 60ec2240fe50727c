import { describeView } from '../browser/describe-view.tsx';
import model from './unsaved-changes.model.ts';
import view from './unsaved-changes.view.tsx';

describeView('model-tests/portal-frame', model, view);
