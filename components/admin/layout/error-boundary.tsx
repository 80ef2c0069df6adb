"use client";

import { unstable_rethrow } from "next/navigation";
import { Component } from "react";

interface Props {
  fallback: React.ReactNode;
  children: React.ReactNode;
}

/** Shows `fallback` where a page of the admin area could not be made. */
export class FailureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    // Redirects and not-found pages come this way too; they are for the framework.
    unstable_rethrow(error);
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
