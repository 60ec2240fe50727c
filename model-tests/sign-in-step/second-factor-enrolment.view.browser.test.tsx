import { describeView } from '../browser/describe-view.tsx';
import model from './second-factor-enrolment.model.ts';
import view from './second-factor-enrolment.view.tsx';

describeView('model-tests/sign-in-step', model, view);
