import { describeView } from '../browser/describe-view.tsx';
import model from './document-upload.model.ts';
import view from './document-upload.view.tsx';

describeView('model-tests/document-upload', model, view);
